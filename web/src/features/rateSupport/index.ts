export { AskRating } from './ui/AskRating.tsx';
export { SurveyModal } from './ui/SurveyModal.tsx';
