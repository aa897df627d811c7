/** The viewer of the contract in the shop's own colours, readable on a phone. */
export const API_DOCS_STYLE = `
body{background:#fcfaf4}
.swagger-ui,.swagger-ui .info .title,.swagger-ui .opblock-tag,.swagger-ui .opblock .opblock-summary-description,.swagger-ui .btn,.swagger-ui table,.swagger-ui .tab li,.swagger-ui label,.swagger-ui .info li,.swagger-ui .info p{font-family:system-ui,sans-serif;color:#16202b}
.swagger-ui .wrapper{max-width:72rem;padding:0 20px}
.swagger-ui .information-container.wrapper{padding-top:8px}
.swagger-ui .info{margin:28px 0 20px}
.swagger-ui .info .title{font-size:2rem;letter-spacing:-.01em}
.swagger-ui .info .title small{background:#16202b}
.swagger-ui .info .title small.version-stamp{background:#1f3fd6}
.swagger-ui .info a,.swagger-ui .info .link{color:#1f3fd6;text-decoration:underline}
.swagger-ui .opblock-tag{border-bottom:1px solid #dad5c8;font-size:1.25rem;padding:12px 4px}
.swagger-ui .opblock-tag small{color:#5b6470;font-size:.875rem}
.swagger-ui .opblock{border:1px solid #dad5c8;border-radius:8px;box-shadow:none;margin:0 0 6px;background:#fff!important}
.swagger-ui .opblock .opblock-summary{border-color:#dad5c8!important;padding:4px 8px}
.swagger-ui .opblock .opblock-summary-method{background:#16202b!important;border-radius:6px;min-width:76px;font-family:system-ui,sans-serif}
.swagger-ui .opblock.opblock-get .opblock-summary-method{background:#1f3fd6!important}
.swagger-ui .opblock.opblock-delete .opblock-summary-method{background:#a3231f!important}
.swagger-ui .opblock .opblock-summary-path{font-size:.9375rem;color:#16202b;overflow-wrap:anywhere}
.swagger-ui .opblock .opblock-section-header{background:#f5f1e7;box-shadow:none}
.swagger-ui .opblock .tab-header .tab-item.active h4 span:after{background:#1f3fd6}
.swagger-ui :focus-visible{outline:3px solid #1f3fd6;outline-offset:2px}
.swagger-ui .scheme-container{display:none}
@media (width < 40rem){.swagger-ui .wrapper{padding:0 12px}.swagger-ui .opblock .opblock-summary-method{min-width:60px;padding:6px 0;font-size:.75rem}.swagger-ui .opblock-tag small{display:none}}
`;
