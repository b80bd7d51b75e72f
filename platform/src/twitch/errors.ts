import { catalogue } from '../shared/refusal.ts';

/** Refusals of linking Twitch. */
export const twitchErrors = catalogue({
  desktopNeeded: { status: 409, code: 1014, message: 'Download the desktop application to link your Twitch.' },
  refused: { status: 409, code: 1002, message: 'Twitch did not confirm the sign-in. Start again.' },
  taken: { status: 409, code: 1007, message: 'This Twitch account belongs to somebody else here.' },
  onDuty: { status: 409, code: 1012, message: 'A match you stream is not over. Disconnect Twitch after it.' },
  notLinked: { status: 409, code: 1002, message: 'Link your Twitch first.' },
});
