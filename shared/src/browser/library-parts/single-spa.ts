/** What the product uses of single-spa. */
export { mountRootParcel, registerApplication, start, triggerAppChange } from 'single-spa-library';
