export { type ProviderScript, providerScript, type ScriptStatus } from './providerScript.ts';
