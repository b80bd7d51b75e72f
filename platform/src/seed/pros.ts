/** Demo league players, in the order of leagues, teams and seats. They can't sign in. */
export const pros: readonly string[] = `
  kessler marchetti adeyemi tranvu okafork lindholm bergqvist castellan
  duvalier eriksen fontaine galloway hargrave ibsenik jankovic kowalczyk
  lagarde mbekeni nakashima oduya pellegrin quintero rasmussen sandoval
  takahiro ulvaeus vasquezr wallenius xanthos yamadori zielinski abernathy
  birkeland cavanagh delacroix escobari farragut grimaldi holloway iversen
  jorgensen kirkland lefebvre montague norwoodj oyelowo prescott ramanujan
  stavros thornbury underhill valcourt whitlock yevgeni zambrano ashcombe
  blackwell crawford drummond ellsworth fairbanks goldberg hawthorne ingleby
  jefferies kingsley lockhart merriweather newbury overbeck pemberton radcliff
  shackleton trevelyan umberto vandermeer winslow yardley zappala aldridge
`
  .trim()
  .split(/\s+/);
