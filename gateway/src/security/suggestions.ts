/** Removes suggestions that reveal the schema: 'Cannot query field "a" on type "B". Did you mean "c"?' */
export function withoutSuggestion(message: string): string {
  return message.replace(/ ?Did you mean .+\?$/s, '');
}
