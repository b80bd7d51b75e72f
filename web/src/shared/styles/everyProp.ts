/**
 * Replaces @emotion/is-prop-valid in Linaria's runtime, a list of all HTML attributes for filtering props. Our typed
 * components don't pass any others.
 */
export default () => true;
