export { budgetWatch } from "./budget-watch";
