import { expect, test } from 'vitest';
import config from '../../firebase.json' with { type: 'json' };

/** What hosting lets a page load, by kind. */
function policy(): ReadonlyMap<string, readonly string[]> {
  const header = config.hosting.headers
    .find(({ source }) => source === '**')
    ?.headers.find(({ key }) => key === 'Content-Security-Policy');
  const parts = (header?.value ?? '').split(';').map((part) => part.trim().split(' '));
  return new Map(parts.map(([kind = '', ...sources]) => [kind, sources]));
}

/** Whether a policy's source admits an address: a path that ends in a slash admits what lies under it. */
function admits(kind: string, address: string): boolean {
  const { origin, pathname } = new URL(address);
  return (policy().get(kind) ?? []).some((source) => {
    if (!URL.canParse(source)) return false;
    const allowed = new URL(source);
    if (allowed.origin !== origin) return false;
    return allowed.pathname.endsWith('/')
      ? pathname.startsWith(allowed.pathname)
      : pathname === allowed.pathname;
  });
}

test.each([
  ['script-src', 'https://www.google.com/recaptcha/enterprise.js?render=key'],
  ['script-src', 'https://www.gstatic.com/recaptcha/releases/x/recaptcha__da.js'],
  ['frame-src', 'https://www.google.com/recaptcha/enterprise/anchor'],
  ['connect-src', 'https://www.google.com/recaptcha/enterprise/clr'],
  ['connect-src', 'https://identitytoolkit.googleapis.com/'],
])('the provider may ask for a captcha at sign-in: %s %s', (kind, address) => {
  expect(admits(kind, address)).toBe(true);
});

test.each([
  ['script-src', 'https://www.google.com/other.js'],
  ['script-src', 'https://www.gstatic.com/firebasejs/app.js'],
  ['frame-src', 'https://www.google.com/maps'],
  ['img-src', 'https://www.google.com/images/other.gif'],
])('and nothing else of the same hosts: %s %s', (kind, address) => {
  expect(admits(kind, address)).toBe(false);
});

test('the database may ask one public picture whether there is a network', () => {
  expect(admits('img-src', 'https://www.google.com/images/cleardot.gif?zx=1')).toBe(true);
});

test('no script is written into a page, and nothing frames it', () => {
  for (const kind of ['script-src', 'style-src']) {
    expect(policy().get(kind)).not.toContain("'unsafe-inline'");
    expect(policy().get(kind)).not.toContain("'unsafe-eval'");
  }
  expect(policy().get('frame-ancestors')).toEqual(["'none'"]);
});
