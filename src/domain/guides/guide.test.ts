import { expect, test } from 'vitest';
import { pictureAddress } from './guide.ts';

test.each([
  ['data:image/webp;base64,AAAA', true],
  ['data:image/jpeg;base64,AAAA', true],
  ['data:text/html;base64,AAAA', false],
  ['data:image/svg+xml;base64,AAAA', false],
  ['https://example.com/x.webp', false],
])('a picture is shown where it is one: %s', (data, isShown) => {
  expect(pictureAddress({ data })).toBe(isShown ? data : null);
});
