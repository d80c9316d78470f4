CREATE TABLE "saml_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"private_key" text NOT NULL,
	"certificate" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saml_keys_one" CHECK ("saml_keys"."is_only")
);
--> statement-breakpoint
grant select, insert on saml_keys to safety_dashboard_app;