export { allCountries, type Country, type CountryCode, guessCountry } from './countries.ts';
export { emptyPhone, PhoneField, type PhoneFieldProps, type PhoneValue, readPhone, sayPhone } from './PhoneField.tsx';
