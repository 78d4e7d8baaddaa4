import { type App, getApps, initializeApp } from 'firebase-admin/app';

const DEFAULT_APP = '[DEFAULT]';

/** The project the functions run in, or another one by its id. */
export function appOf(projectId?: string): App {
  const name = projectId ?? DEFAULT_APP;
  const known = getApps().find((app) => app.name === name);
  if (known) return known;
  return projectId === undefined ? initializeApp() : initializeApp({ projectId }, name);
}
