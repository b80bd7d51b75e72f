/**
 * Replaces @emotion/is-prop-valid in Linaria's runtime, which filters props by a list of all HTML attributes. The types
 * of our components already prevent them from passing any other props.
 */
export default () => true;
