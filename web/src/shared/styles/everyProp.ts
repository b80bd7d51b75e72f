/**
 * Replaces @emotion/is-prop-valid in Linaria's runtime, which filters props by a list of all HTML attributes. Our
 * components are typed, so they never pass any others.
 */
export default () => true;
