/** Names that the build gives to whole libraries, of which `library-parts` hands on what is used. */
declare module 'mobx-library' {
  export * from 'mobx';
}

declare module 'mobx-react-lite-library' {
  export * from 'mobx-react-lite';
}

declare module 'single-spa-library' {
  export * from 'single-spa';
}
