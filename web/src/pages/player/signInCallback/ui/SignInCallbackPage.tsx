import { useEffect } from 'react';
import { returnSocialAnswer } from '@/shared/lib/social-sign-in';

/** The social sign-in redirect target. Posts the result to the opener and closes. */
export function SignInCallbackPage() {
  useEffect(() => returnSocialAnswer(window.location.hash), []);
  return (
    <main>
      <h1>Signing you in</h1>
      <p>This window closes automatically. If it stays open, close it and try again.</p>
    </main>
  );
}
