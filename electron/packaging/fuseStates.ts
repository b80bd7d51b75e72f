/**
 * Electron's fuses in the packaged app, by their names in `FuseV1Options`. They prevent environment variables,
 * arguments and other files from turning the signed app into a Node interpreter.
 */
export const fuseStates = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  GrantFileProtocolExtraPrivileges: false,
};

/** Returns the fuse states for an operating system. Linux doesn't support the integrity check. */
export const fuseStatesOn = (platform: string) => ({
  ...fuseStates,
  EnableEmbeddedAsarIntegrityValidation: platform !== 'linux',
});
