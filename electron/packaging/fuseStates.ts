/**
 * Capabilities of Electron that are turned off or on in the packed program, by the names of `FuseV1Options`. Without
 * them, the signed program can't be turned into a Node interpreter by environment variables, arguments or other files.
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

/** The states on a platform. Linux doesn't support the integrity check. */
export const fuseStatesOn = (platform: string) => ({
  ...fuseStates,
  EnableEmbeddedAsarIntegrityValidation: platform !== 'linux',
});
