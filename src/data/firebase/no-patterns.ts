/**
 * Stands in for the engine that Firestore uses for patterns in pipelines alone: the product has no
 * pipelines, and the engine is as big as a quarter of Firestore.
 */
export const RE2JS = {
  /** Throws: a pipeline with a pattern has come into the product, and the engine has to come back. */
  compile(): never {
    throw new Error('Patterns in pipelines are left out of this build');
  },
};
