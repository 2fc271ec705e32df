export { type AskTxt, checkDomain } from "./check-domain";
export {
  addDomain,
  digestServedHosts,
  listDomains,
  listServedHosts,
  loadServedHosts,
  removeDomain,
} from "./domains";
export { readDomainHost } from "./host";
export { domainList, linkDomain, newDomain } from "./model";
