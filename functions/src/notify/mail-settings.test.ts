import { describe, expect, test } from 'vitest';
import { isLoopback, mailSecretsOf, mailSettingsOf } from './mail-settings.ts';

const SMTP_URL = 'smtp://user:pa%40ss@mail.farm.example:587';
const full = {
  SMTP_URL,
  MAIL_FROM: 'Markhold <post@farm.example>',
  APP_URL: 'https://app.farm.example/',
};

describe('mailSettingsOf', () => {
  test('is nothing without a server, whatever else is there', () => {
    for (const env of [{}, { ...full, SMTP_URL: undefined }, { SMTP_URL: ' ' }]) {
      expect(mailSettingsOf(env)).toBeNull();
    }
  });

  test('reads server, sender and the app’s address, as a secret may come with a line break', () => {
    expect(mailSettingsOf({ ...full, SMTP_URL: `${SMTP_URL}\n` })).toEqual({
      smtpUrl: SMTP_URL,
      from: { name: 'Markhold', address: 'post@farm.example' },
      origin: 'https://app.farm.example',
    });
  });

  test.each([
    ['post@farm.example', '', 'post@farm.example'],
    ['<post@farm.example>', '', 'post@farm.example'],
    ['"Bøgely, Markhold" <post@farm.example>', 'Bøgely, Markhold', 'post@farm.example'],
  ])('takes %s as a sender', (sender, name, address) => {
    const from = { name, address };
    expect(mailSettingsOf({ ...full, MAIL_FROM: sender })).toMatchObject({ from });
  });

  test.each([
    ['SMTP_URL', 'mail.farm.example'],
    ['SMTP_URL', 'https://user:secret@mail.farm.example'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', undefined],
    ['MAIL_FROM', 'Markhold'],
    ['MAIL_FROM', 'a@farm.example, b@farm.example'],
    ['MAIL_FROM', 'Markhold\r\nBcc: all <post@farm.example>'],
    ['APP_URL', undefined],
    ['APP_URL', 'app.farm.example'],
    ['APP_URL', 'http://app.farm.example'],
  ])('names %s when it is %j, and never its value', (key, value) => {
    const env = { ...full, [key]: value };
    expect(() => mailSettingsOf(env)).toThrow(`The setting ${key} is missing or wrong`);
    expect(() => mailSettingsOf(env)).not.toThrow('secret');
  });

  test('takes an app without encryption on this machine alone', () => {
    const APP_URL = 'http://127.0.0.1:5000';
    expect(mailSettingsOf({ ...full, APP_URL })).toMatchObject({ origin: APP_URL });
    for (const host of ['localhost', 'LOCALHOST', '127.0.0.1', '[::1]']) {
      expect(isLoopback(host)).toBe(true);
    }
    for (const host of ['', 'farm.example', '127.0.0.1.farm.example', '10.0.0.1']) {
      expect(isLoopback(host)).toBe(false);
    }
  });
});

describe('mailSecretsOf', () => {
  const { SMTP_URL: _url, ...withSecret } = full;

  test('asks for the server’s address where a sender is named and the address is not', () => {
    expect(mailSecretsOf(withSecret)).toEqual(['SMTP_URL']);
    expect(mailSecretsOf(full)).toEqual([]);
  });

  test('asks for nothing where nobody configured mail, and on the emulators', () => {
    expect(mailSecretsOf({})).toEqual([]);
    expect(mailSecretsOf({ ...withSecret, FUNCTIONS_EMULATOR: 'true' })).toEqual([]);
  });

  test.each([
    ['MAIL_FROM', { SMTP_URL }],
    ['MAIL_FROM', { ...withSecret, MAIL_FROM: 'nobody' }],
    ['APP_URL', { MAIL_FROM: 'post@farm.example' }],
    ['SMTP_URL', { ...full, SMTP_URL: 'nowhere' }],
  ])('stops with the name of %s before anything is deployed', (key, env) => {
    expect(() => mailSecretsOf(env)).toThrow(key);
  });
});
