import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('quotes cells with separators and leaves numbers as they are', () => {
  expect(csvLine([1, -250, null, 'plain', 'a,b', 'say "hi"', 'two\nlines', { a: 1 }])).toBe(
    '1,-250,,plain,"a,b","say ""hi""","two\nlines","{""a"":1}"\r\n',
  );
});

test('neutralizes formulas in texts', () => {
  expect(csvLine(['=1+1', '@SUM(A1)', '+1', '-1', 'x=1'])).toBe("'=1+1,'@SUM(A1),'+1,'-1,x=1\r\n");
});
