import type { ChangeAnswer } from '#data/commands/documents/send-change.ts';

/** The server has made the change. */
export const MADE: ChangeAnswer = { ok: true, version: 1 };

const failure = { message: '', status: 0, statusText: '', reason: null, refusal: null } as const;

/** The server did not take the change, and gave no reason that a person can do something about. */
export const NOT_MADE: ChangeAnswer = {
  ...failure,
  ok: false,
  code: 'api_failed',
  status: 500,
  statusText: 'Internal Server Error',
};

/** Nobody was asked: the device has no network. */
export const NO_NETWORK: ChangeAnswer = { ...failure, ok: false, code: 'no_connection' };
