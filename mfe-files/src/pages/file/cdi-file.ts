import { findObject, type ObjectDefinition } from '@cdi/shared/catalogue';

function readDefinition(): ObjectDefinition {
  const definition = findObject('cdi_file');
  if (!definition) throw new Error('The catalogue has no object "cdi_file".');
  return definition;
}

/** The business object of this page. */
export const cdiFile = readDefinition();
