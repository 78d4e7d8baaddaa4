import fc from '#tests/support/property.ts';
import { describe, expect, it } from 'vitest';
import { EMAIL_LINK_MODES, ownEmailLink, parseEmailLink } from './email-link.ts';

describe('parseEmailLink', () => {
  it('[S9.10] knows the six modes', () => {
    expect(EMAIL_LINK_MODES.toSorted()).toEqual([
      'recoverEmail',
      'resetPassword',
      'revertSecondFactorAddition',
      'signIn',
      'verifyAndChangeEmail',
      'verifyEmail',
    ]);
    for (const mode of EMAIL_LINK_MODES) {
      expect(parseEmailLink(`?mode=${mode}&oobCode=c&apiKey=k&lang=en`)).toEqual({
        ok: true,
        value: { mode, oobCode: 'c', apiKey: 'k', language: 'en' },
      });
    }
  });

  it.each([
    ['', null],
    ['&lang=da', 'dk'],
    ['&lang=en-GB', 'en'],
    ['&lang=fr', 'dk'],
  ])('reads the language of "%s"', (query, language) => {
    expect(parseEmailLink(`?mode=signIn&oobCode=c&apiKey=k${query}`)).toMatchObject({
      value: { language },
    });
  });

  it.each([
    ['no apiKey', '?mode=resetPassword&oobCode=c'],
    ['no oobCode', '?mode=resetPassword&apiKey=k'],
    ['an empty oobCode', '?mode=resetPassword&oobCode=%20&apiKey=k'],
    ['no mode', '?oobCode=c&apiKey=k'],
    ['an unknown mode', '?mode=resetPasswords&oobCode=c&apiKey=k'],
    ['nothing', ''],
  ])('[S8.20] calls a link with %s an argument error', (_what, query) => {
    expect(parseEmailLink(query)).toEqual({ ok: false, code: 'link_incomplete' });
  });
});

describe('ownEmailLink', () => {
  const provider = 'https://demo.firebaseapp.com/__/auth/action';

  it('leads to our page with the code and the language', () => {
    const link = `${provider}?mode=resetPassword&oobCode=c&apiKey=k&lang=en&continueUrl=x`;
    expect(ownEmailLink('https://markhold.example', link, 'dk')).toEqual({
      ok: true,
      value: 'https://markhold.example/action?mode=resetPassword&oobCode=c&apiKey=k&lang=dk',
    });
  });

  it('carries any code so that our page reads the same', () => {
    const code = fc.string({ minLength: 1 }).map((text) => `c${text}c`);
    fc.assert(
      fc.property(code, fc.constantFrom('dk', 'en'), (oobCode, language) => {
        const query = new URLSearchParams({ mode: 'resetPassword', oobCode, apiKey: 'k' });
        const link = ownEmailLink('https://markhold.example', `${provider}?${query}`, language);
        const { search } = new URL(link.ok ? link.value : 'nowhere:');
        expect(parseEmailLink(search)).toEqual({
          ok: true,
          value: { mode: 'resetPassword', oobCode, apiKey: 'k', language },
        });
      }),
    );
  });

  it.each(['', provider, `${provider}?mode=resetPassword&apiKey=k`])(
    '[S8.20] is an argument error for "%s"',
    (link) => {
      expect(ownEmailLink('https://markhold.example', link, 'en')).toEqual({
        ok: false,
        code: 'link_incomplete',
      });
    },
  );
});
