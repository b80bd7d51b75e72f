/**
 * Seconds until quiet hours end; 0 outside of them.
 * @param hours `22-7`: from 22:00 to 7:00 UTC
 */
export function quietSeconds(hours: string, now: Date): number {
  const [from = 0, to = 0] = hours.split('-').map(Number);
  const second = now.getUTCHours() * 3600 + now.getUTCMinutes() * 60 + now.getUTCSeconds();
  const [start, end] = [from * 3600, to * 3600];
  const quiet = start <= end ? second >= start && second < end : second >= start || second < end;
  return quiet ? (end - second + 86_400) % 86_400 : 0;
}
