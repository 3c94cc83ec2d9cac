/** Values of a form body, nested by brackets. Undefined is left out, null is sent as the empty string. */
export type FormValue =
  string | number | boolean | null | undefined | readonly FormValue[] | { readonly [key: string]: FormValue };

/** `{ params: { roles: [3, 4], a: { b: 1 } } }` -> `params[roles][0]=3&params[roles][1]=4&params[a][b]=1`. Empty lists travel as `key=`. */
export function encodeForm(values: Readonly<Record<string, FormValue>>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) append(form, key, value);
  return form;
}

function append(form: URLSearchParams, key: string, value: FormValue): void {
  if (value === undefined) return;
  if (value === null) return form.append(key, '');
  if (Array.isArray(value)) {
    if (value.length === 0) return form.append(key, '');
    value.forEach((item: FormValue, index) => append(form, `${key}[${index}]`, item));
    return;
  }
  if (typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) append(form, `${key}[${name}]`, inner as FormValue);
    return;
  }
  form.append(key, String(value));
}
