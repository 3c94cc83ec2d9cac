import { colours, fontFamilies, motionMs, sizesPx, typeSizesPx } from './tokens.ts';

type Scheme = 'light' | 'dark';

/** `tableRow` -> `table-row`. */
function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function listColours(scheme: Scheme): string[] {
  return Object.entries(colours).map(
    ([name, colour]) => `--cdi-${toKebabCase(name)}: ${colour[scheme].toLowerCase()};`,
  );
}

function block(selector: string, declarations: readonly string[], indent = ''): string {
  return [`${indent}${selector} {`, ...declarations.map((line) => `${indent}  ${line}`), `${indent}}`].join('\n');
}

/**
 * The tokens as CSS variables. The scheme follows the system until the person chooses one, which sets
 * `data-scheme="light"` or `"dark"` on the root element. Paper is always light.
 */
export function formatCssVariables(): string {
  const fixed = [
    ...Object.entries(fontFamilies).map(([name, family]) => `--cdi-font-${name}: ${family};`),
    ...Object.entries(typeSizesPx).map(([name, size]) => `--cdi-text-${name}: ${size / 16}rem;`),
    ...Object.entries(sizesPx).map(([name, size]) => `--cdi-${toKebabCase(name)}: ${size}px;`),
    ...Object.entries(motionMs).map(([name, duration]) => `--cdi-motion-${name}: ${duration}ms;`),
  ];
  const light = ['color-scheme: light;', ...listColours('light')];
  const dark = ['color-scheme: dark;', ...listColours('dark')];
  return [
    '/* Generated from tokens.ts by `pnpm generate`. */',
    block(':root', [...fixed, ...light]),
    `@media screen and (prefers-color-scheme: dark) {\n${block(":root:not([data-scheme='light'])", dark, '  ')}\n}`,
    `@media screen {\n${block(":root[data-scheme='dark']", dark, '  ')}\n}`,
    '',
  ].join('\n');
}
