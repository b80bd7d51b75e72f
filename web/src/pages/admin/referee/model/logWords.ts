const words: Readonly<Record<string, string>> = {
  'referee.presence': 'opened the console',
  'referee.start_round': 'started a round',
  'referee.finalize_round': 'finalized a round',
  'referee.play_by_play_create': 'added play-by-play',
  'referee.correct_result': 'corrected the result',
  'referee.play_interval': 'started a break',
  'referee.check_in': 'changed a check-in',
  'referee.events_jersey': 'assigned a jersey',
  'referee.announcements': 'announced',
  'referee.block_payout': 'blocked the payout',
  'referee.complete_payout': 'completed the payout',
  'admin.stakes.suspend': 'suspended the market',
  'admin.stakes.resume': 'resumed the market',
  'admin.events.reschedule': 'rescheduled the event',
  'admin.events.team_remove': 'withdrew a team',
};

/** Label of an action in the event log. Actions without a label are shown with the platform's name. */
export const actionWords = (action: string): string =>
  words[action] ?? action.replace(/^\w+\./, '').replaceAll(/[._]/g, ' ');
