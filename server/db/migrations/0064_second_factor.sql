CREATE TABLE "recovery_codes" (
	"client_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_codes_client_id_member_id_code_hash_pk" PRIMARY KEY("client_id","member_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"client_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"secret" "bytea" NOT NULL,
	"salt" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "second_factors_client_id_member_id_pk" PRIMARY KEY("client_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"token_hash" "bytea" NOT NULL,
	"client_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"role" text NOT NULL,
	"proved_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_challenges_client_id_token_hash_pk" PRIMARY KEY("client_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "second_factor_offered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recovery_codes_of_member" ON "recovery_codes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "second_factors_of_member" ON "second_factors" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_of_member" ON "sign_in_challenges" USING btree ("member_id");--> statement-breakpoint
grant select, insert, update, delete on recovery_codes, second_factors, sign_in_challenges to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('recovery_codes');--> statement-breakpoint
select protect_tenant_table('second_factors');--> statement-breakpoint
select protect_tenant_table('sign_in_challenges');
