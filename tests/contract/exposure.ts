/**
 * What is wrong between the platform's operations and the graph, both ways, a line each.
 * @param offered operation -> the field that offers it
 * @param listed operations that are not offered on purpose, each with the reason
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
      .map((id) => `${id}: is listed as unexposed, and the platform has no such operation`),
    ...Object.entries(listed)
      .filter(([, reason]) => reason.trim() === '')
      .map(([id]) => `${id}: is listed as unexposed without a reason`),
  ];
}
