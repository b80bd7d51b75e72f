import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../shared/ids.ts';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { checkText, fingerprint } from './checkText.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

const severityOf = async (text: string) => (await checkText(t.db, text)).severity;

test('every severity has its consequence', async () => {
  expect(await checkText(t.db, 'Good game, rematch tomorrow?')).toEqual({ clean: true, matches: [], severity: 'none' });
  expect(await checkText(t.db, 'that was a shit round')).toEqual({ clean: false, matches: ['shit'], severity: 'flag' });
  expect(await checkText(t.db, 'you are a cunt')).toMatchObject({
    clean: false,
    matches: ['cunt'],
    severity: 'bounce',
  });
  expect(await checkText(t.db, 'go kill yourself')).toMatchObject({ clean: false, severity: 'block' });
  expect(await severityOf('shit, you nigger')).toBe('block');
});

test.each([
  ['fuck', 'fuck you'],
  ['FUCK', 'FUCK YOU'],
  ['fuuuuuck', 'fuuuuuck you'],
  ['sh1t', 'what a sh1t lobby'],
  ['$h!t', 'what a $h!t lobby'],
  ['a$$hole', 'you a$$hole'],
  ['b1tch', 'b1tch'],
  ['n1gg3r', 'n1gg3r'],
  ['𝔣𝔲𝔠𝔨', '𝔣𝔲𝔠𝔨 off'],
  ['f u c k', 'oh f u c k you'],
  ['f.u.c.k', 'f.u.c.k'],
  ['c-u-n-t', 'what a c-u-n-t'],
])('alternative spellings are detected: %s', async (written, text) => {
  expect((await checkText(t.db, text)).matches).toContain(written);
});

test('combining marks and invisible characters don’t hide a word', async () => {
  for (const text of ['f\u0336u\u0336c\u0336k', 'fu\u200bck', 'cu\u00adnt', 'sh\u2060it']) {
    expect(await severityOf(text), text).not.toBe('none');
  }
});

test.each([
  ['Scunthorpe', 'Penistone', 'Sussex', 'Essex', 'Middlesex', 'Cockburn', 'Clitheroe', 'Lightwater', 'Dickinson'],
  ['assassin', 'assess', 'assist', 'associate', 'assume', 'class', 'grass', 'bassoon', 'assort', 'Assyria', 'passage'],
  ['analysis', 'analogue', 'canal', 'arsenal', 'signal', 'finally', 'banal', 'Montenegro', 'Negroni', 'Rio Negro'],
  [
    'cocktail',
    'peacock',
    'Hancock',
    'Hitchcock',
    'cockpit view',
    'shuttlecock',
    'document',
    'cucumber',
    'circumstance',
  ],
  ['title', 'titan', 'titular', 'competition', 'quantity', 'constitution', 'Matsushita', 'mishit', 'shiitake'],
  ['therapist', 'grape', 'drape', 'rapeseed', 'skyscraper', 'raccoon', 'Maine coon', 'tycoon', 'cocoon', 'conspicuous'],
  ['kung fu', 'Fukuoka', 'Fukushima', 'fuchsia', 'affluent', 'Fagin', 'Nigel', 'Niger', 'Nigeria', 'sniggering'],
  ['455 points', '$455', '80085', '4:55', '6 455', 'the pen is mightier', 'a b c d', 'U S A', 'G G W P', 'as soon'],
  ['booby trap', 'flame retardant', 'Dick Van Dyke', 'Moby Dick', 'semantics', 'basement', 'horsemen', 'Wankel engine'],
  ['crapaud', 'scrap', 'scraper', 'pakistan', 'spice', 'spicy', 'despicable', 'gobbledygook', 'Uranus', 'manuscript'],
  [
    'skill issue',
    'I will kill your king',
    'headshot',
    'my killstreak',
    'shoot him',
    'best of 3',
    'team kill',
    'one shot',
  ],
])('innocent words aren’t flagged: %s', async (...texts) => {
  for (const text of texts)
    expect(await checkText(t.db, text), text).toEqual({ clean: true, matches: [], severity: 'none' });
});

test('a text that staff marked as spam is hidden in all variations until its retention ends', async () => {
  const reporter = await t.person();
  const spam = 'Cheap coins here: write to coins4you on that other app!';
  const report = newId();
  await t.owner
    .insertInto('reports')
    .values({
      id: report,
      subject_type: 'message',
      subject_id: newId(),
      subject_user_id: null,
      reporter_id: reporter.id,
      reason_key: 'spam',
      reasons_version: 1,
      decided_by: null,
      decision_reason: null,
      decided_at: null,
      created_at: new Date(),
    })
    .execute();
  const print = fingerprint(spam);
  if (print === null) throw new Error('the text is long enough');
  const until = new Date(Date.now() + 86_400_000);
  await t.owner.insertInto('spam_texts').values({ fingerprint: print, report_id: report, until }).execute();

  expect(await severityOf('CHEAP COINS HERE -- write to coins4you, on that other app')).toBe('shadow');
  expect(await severityOf(`${spam} shit`)).toBe('flag');
  expect(await severityOf('Cheap coins here: write to me on that other app')).toBe('none');
  const asked = await t.inject(null, 'POST', '/api/v1/filters/profanity', { text: spam });
  expect(asked.json()).toEqual({ clean: true, matches: [], severity: 'none' });
  await t.clock.advance(2 * 86_400_000);
  expect(await severityOf(spam)).toBe('none');
});

test('short texts and texts without letters are never spam', () => {
  expect(fingerprint('good game everybody')).toBeNull();
  expect(fingerprint('?!?!?!?!?!?!?!?!?!?!?!?!?!')).toBeNull();
});

test('filters.profanity works signed out and signed in, and refuses overlong texts', async () => {
  const ask = (text: unknown) => t.inject(null, 'POST', '/api/v1/filters/profanity', { text });
  expect((await ask('you whore')).json()).toEqual({ clean: false, matches: ['whore'], severity: 'bounce' });
  expect((await ask('')).json()).toEqual({ clean: true, matches: [], severity: 'none' });
  expect((await ask('x'.repeat(4001))).statusCode).toBe(400);
  expect((await t.inject(await t.person(), 'POST', '/api/v1/filters/profanity', { text: 'hi' })).statusCode).toBe(200);
});
