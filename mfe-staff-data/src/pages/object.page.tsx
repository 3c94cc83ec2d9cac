import type { ObjectDefinition } from '@cdi/shared/catalogue';
import { ObjectPage, type DetailsExtension } from '@cdi/shared/records';
import { extensions } from '../overrides/extensions.ts';

/** Pages of one business object, with what the object adds to its details. */
export function ObjectRoutePage({ definition }: { readonly definition: ObjectDefinition }) {
  const extension: DetailsExtension | undefined = extensions[definition.name];
  return <ObjectPage key={definition.name} definition={definition} {...(extension ? { extension } : {})} />;
}
