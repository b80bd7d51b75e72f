export { Outcomes } from './Outcomes.tsx';
export { SlipStub, type SlipStubProps } from './SlipStub.tsx';
