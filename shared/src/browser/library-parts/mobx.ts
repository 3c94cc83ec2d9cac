/**
 * The part of MobX that the product and mobx-react-lite use. The shell provides one instance with these names to all remotes; the rest
 * is not loaded on the first visit.
 */
export {
  Reaction,
  _getGlobalState,
  action,
  computed,
  configure,
  getDependencyTree,
  makeAutoObservable,
  makeObservable,
  observable,
  observableRef,
  reaction,
  runInAction,
} from 'mobx-library';
