import { useEffect } from 'react';
import { returnSocialAnswer } from '@/shared/lib/social-sign-in';

/** Where the social identity provider sends its window back to. It says what it brought and closes itself. */
export function SignInCallbackPage() {
  useEffect(() => returnSocialAnswer(window.location.hash), []);
  return (
    <main>
      <h1>Signing you in</h1>
      <p>This window closes automatically. If it stays open, close it and try again.</p>
    </main>
  );
}
