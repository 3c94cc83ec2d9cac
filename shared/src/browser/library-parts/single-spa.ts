/** The part of single-spa that the product uses. */
export { mountRootParcel, registerApplication, start, triggerAppChange } from 'single-spa-library';
