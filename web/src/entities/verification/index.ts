export {
  CreateIdentityVerificationDocument,
  ResendIdentityCodeDocument,
  type Verification_CodeFragment,
  VerifyIdentityCodeDocument,
} from './api/verification.generated.ts';
export { useVerification, type VerificationFlow } from './model/useVerification.ts';
export { cleanCode, type Verification } from './model/verification.ts';
export { CodeForm, type CodeFormProps } from './ui/CodeForm.tsx';
