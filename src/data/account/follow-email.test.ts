import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Claims, NO_CLAIMS } from '#domain/access/claims.ts';
import { readOne } from '../files/read-documents.ts';
import { useAuth } from '../auth/auth.ts';
import { request } from '../api/backend.ts';
import { followEmail } from './follow-email.ts';

vi.mock('../files/read-documents.ts', () => ({ readOne: vi.fn() }));
vi.mock('../api/backend.ts', () => ({ request: vi.fn() }));

const signedIn = (claims: Partial<Claims> = { farm: 'f' }) =>
  useAuth.setState({
    status: 'signedIn',
    uid: 'me',
    email: 'new@farm.example',
    claims: { ...NO_CLAIMS, ...claims },
    issuedAtMs: 1,
    signedInAtMs: 1,
  });

beforeEach(() => {
  vi.mocked(request).mockReset();
  signedIn();
});

describe('an address that was changed at the identity provider', () => {
  it('is told to the server when a session begins', async () => {
    vi.mocked(readOne).mockResolvedValue({ email: 'old@farm.example' });
    await followEmail();
    expect(readOne).toHaveBeenCalledWith('farms/f/employees/me/private/card');
    expect(request).toHaveBeenCalledExactlyOnceWith('POST', '/me/email');
  });

  it.each([
    ['the card has it', { email: 'New@farm.example' }],
    ['there is no card', null],
  ])('is not told where %s', async (_name, card) => {
    vi.mocked(readOne).mockResolvedValue(card);
    await followEmail();
    expect(request).not.toHaveBeenCalled();
  });

  it('waits for the next session where the card cannot be read', async () => {
    vi.mocked(readOne).mockRejectedValue(new Error('offline'));
    await followEmail();
    expect(request).not.toHaveBeenCalled();
  });

  it.each([{ farm: null }, { farm: 'f', admin: true }])('is nothing to %o', async (claims) => {
    signedIn(claims);
    vi.mocked(readOne).mockResolvedValue({ email: 'old@farm.example' });
    await followEmail();
    expect(request).not.toHaveBeenCalled();
  });
});
