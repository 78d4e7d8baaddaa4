/** The library of guides (spec 2). */
export const GUIDES_PATH = '/guides-beta';

/** What an address asks with for who has read what. */
export const MATRIX_QUERY = 'read';

/** Who has read what, for authors. */
export const GUIDE_MATRIX_PATH = `${GUIDES_PATH}?${MATRIX_QUERY}`;

/** A guide, step by step. */
export const GUIDE_PATH = '/guides-beta/:guideId';

/** A guide as its authors write it. */
export const GUIDE_EDIT_PATH = '/guides-beta/:guideId/edit';

/** The address of a guide, at a step where one is named. */
export function guidePath(guideId: string, stepId: string | null = null): string {
  const path = `${GUIDES_PATH}/${encodeURIComponent(guideId)}`;
  return stepId === null ? path : `${path}?s=${encodeURIComponent(stepId)}`;
}

/** The address at which a guide is written. */
export function guideEditPath(guideId: string): string {
  return `${guidePath(guideId)}/edit`;
}
