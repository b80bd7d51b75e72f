// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyticsAllowed, bannerShown, type ConsentAction, consentReducer, decisionIn, opened } from './consent.ts';

const after = (...actions: ConsentAction[]) => actions.reduce(consentReducer, opened(null));
const accept: ConsentAction = { type: 'accept' };
const decline: ConsentAction = { type: 'declineAll' };
const off: ConsentAction = { type: 'toggle', on: false };
const on: ConsentAction = { type: 'toggle', on: true };

describe('consent', () => {
  it('isn’t given until the user accepts', () => {
    expect(analyticsAllowed(opened(null), false)).toBe(false);
    expect(analyticsAllowed(after(on), false)).toBe(false);
    expect(bannerShown(after(off, on), false, true)).toBe(true);
  });

  it.each([
    ['accept', [accept], true],
    ['toggle off, accept', [off, accept], false],
    ['toggle off and on, accept', [off, on, accept], true],
    ['decline', [decline], false],
    ['decline, then allow with the toggle on', [decline, on, accept], true],
    ['decline, then accept with the toggle as is', [decline, accept], false],
    ['accept, then decline', [accept, decline], false],
  ] as const)('%s', (_order, actions, allowed) => {
    const state = after(...actions);
    expect(analyticsAllowed(state, false)).toBe(allowed);
    expect(bannerShown(state, false, true)).toBe(false);
  });

  it('is forced by the desktop client or the skip flag, regardless of the decision', () => {
    for (const decision of [null, 'granted', 'denied'] as const) {
      expect(analyticsAllowed(opened(decision), true)).toBe(true);
      expect(bannerShown(opened(decision), true, true)).toBe(false);
    }
  });

  it("isn't requested before the settings have loaded", () => {
    expect(bannerShown(opened(null), false, false)).toBe(false);
  });

  it('only accepts valid stored decisions', () => {
    expect([null, '', 'yes', 'granted', 'denied'].map(decisionIn)).toEqual([null, null, null, 'granted', 'denied']);
    expect(opened('denied').toggle).toBe(false);
    expect(opened('granted').toggle).toBe(true);
  });

  it('uses the last decision and the state of the toggle at that moment, regardless of earlier actions', () => {
    const action = fc.constantFrom(accept, decline, off, on);
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        let toggle = true;
        let allowed = false;
        let decided = false;
        for (const each of actions) {
          if (each.type === 'toggle') toggle = each.on;
          if (each.type === 'declineAll') toggle = false;
          if (each.type !== 'toggle') {
            decided = true;
            allowed = toggle;
          }
        }
        const state = after(...actions);
        expect(analyticsAllowed(state, false)).toBe(allowed);
        expect(bannerShown(state, false, true)).toBe(!decided);
      }),
    );
  });
});
