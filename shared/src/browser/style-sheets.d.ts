/** Class names of a CSS module: `import styles from './order.module.css'`. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export { classes as default };
}

declare module '*.css';

/** The address of a file of the release. */
declare module '*.svg' {
  const url: string;
  export { url as default };
}

/** The component library's own module of style elements; the build knows its file. */
declare module 'library-style-elements' {
  interface StyleElementOptions {
    readonly csp?: { readonly nonce?: string };
  }

  function injectCSS(css: string, options?: StyleElementOptions): HTMLStyleElement | null;
  function updateCSS(css: string, key: string, options?: StyleElementOptions): HTMLElement | null;
  function removeCSS(key: string, options?: StyleElementOptions): void;
  function clearContainerCache(): void;
}
