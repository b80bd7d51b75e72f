/**
 * Operations that are neither offered by the graph nor listed as unexposed, and incorrect entries in that list, one per
 * line.
 * @param offered operation -> the field that offers it
 * @param listed operations deliberately not offered -> the reason
 */
export function exposureFaults(
  operations: readonly string[],
  offered: ReadonlyMap<string, string>,
  listed: Readonly<Record<string, string>>,
): string[] {
  const known = new Set(operations);
  return [
    ...operations
      .filter((id) => !offered.has(id) && !(id in listed))
      .map((id) => `${id}: no field offers it, and it is not listed as unexposed`),
    ...Object.keys(listed)
      .filter((id) => offered.has(id))
      .map((id) => `${offered.get(id)}: offers ${id}, which is listed as unexposed`),
    ...Object.keys(listed)
      .filter((id) => !known.has(id))
      .map((id) => `${id}: is listed as unexposed, but the platform has no such operation`),
    ...Object.entries(listed)
      .filter(([, reason]) => reason.trim() === '')
      .map(([id]) => `${id}: is listed as unexposed without a reason`),
  ];
}
