// The English texts of the sign-in form, the shell and the dashboard.
export { common } from '../en/common.ts';
export { errors } from '../en/errors.ts';
export { dashboard, shell } from '../en/shell.ts';
export { auth, start } from '../en/start.ts';
export { time } from '../en/time.ts';
