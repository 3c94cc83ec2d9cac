import { findObject, type ObjectDefinition } from '@cdi/shared/catalogue';
import { AfterLists, ObjectPage, useRecordServices, type DetailsExtension } from '@cdi/shared/records';
import { useLocation } from '@cdi/shared/router';
import { extensions } from '../../overrides/extensions.ts';

/** The pages of the business object that the address begins with. */
export function ObjectRoutePage() {
  const { pathname } = useLocation();
  const { objects } = useRecordServices();
  const definition = findObject(pathname.split('/')[1] ?? '', objects);
  return definition ? <DefinedObjectPage definition={definition} /> : null;
}

/** Pages of one business object, with the extensions of its details page. */
export function DefinedObjectPage({ definition }: { readonly definition: ObjectDefinition }) {
  const extension: DetailsExtension | undefined = extensions[definition.name];
  return (
    <AfterLists key={definition.name} definition={definition}>
      <ObjectPage definition={definition} {...(extension ? { extension } : {})} />
    </AfterLists>
  );
}
