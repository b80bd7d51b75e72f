/**
 * Returns the seconds until quiet hours end, or 0 outside of them.
 * @param hours quiet hours in UTC: `22-7` is from 22:00 to 7:00
 */
export function quietSeconds(hours: string, now: Date): number {
  const [from = 0, to = 0] = hours.split('-').map(Number);
  const second = now.getUTCHours() * 3600 + now.getUTCMinutes() * 60 + now.getUTCSeconds();
  const [start, end] = [from * 3600, to * 3600];
  const quiet = start <= end ? second >= start && second < end : second >= start || second < end;
  return quiet ? (end - second + 86_400) % 86_400 : 0;
}
