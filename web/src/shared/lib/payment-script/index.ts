export { paymentScript, type ScriptStatus } from './paymentScript.ts';
