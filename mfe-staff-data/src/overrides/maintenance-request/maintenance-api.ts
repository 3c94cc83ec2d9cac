import { recordApi } from '@cdi/shared/api';
import { objectNamed, type FieldMap } from '@cdi/shared/catalogue';

export const maintenanceRequest = objectNamed('maintenance_request');
export const maintenanceApi = recordApi(maintenanceRequest);

/** Some fields of a request, as its definition describes them. */
export const fieldsNamed = (names: readonly string[]): FieldMap =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = maintenanceRequest.fields[name];
      return field ? [[name, field]] : [];
    }),
  );

/** The input without blank fields. */
export const givenOf = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
