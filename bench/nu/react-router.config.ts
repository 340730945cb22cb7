import type { Config } from "@react-router/dev/config";

export default { buildDirectory: "../../.cache/bench-nu" } satisfies Config;
