import { errorCatalog } from '../shared/refusal.ts';

/** Refusals when linking Twitch. */
export const twitchErrors = errorCatalog({
  desktopNeeded: { status: 409, code: 1014, message: 'Link your Twitch account from the Duelbook desktop app.' },
  desktopNeededToStream: { status: 409, code: 1014, message: 'Stream your match from the Duelbook desktop app.' },
  refused: { status: 409, code: 1002, message: 'Twitch didn’t confirm the sign-in. Start again.' },
  taken: { status: 409, code: 1007, message: 'This Twitch account is linked to another Duelbook account.' },
  onDuty: { status: 409, code: 1012, message: 'You’re streaming a match. Unlink Twitch after it ends.' },
  noStreamKey: {
    status: 409,
    code: 1002,
    message: 'Duelbook can’t send to your Twitch channel yet. Disconnect Twitch and connect it again.',
  },
  notLinked: { status: 409, code: 1002, message: 'Link your Twitch account first.' },
});
